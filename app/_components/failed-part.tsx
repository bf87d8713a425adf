/**
 * In the place of a part of a post that throws: within a line, as the part may be. Problems are in English, as in a
 * terminal.
 */
export const FailedPart = ({ text }: { text: string }) => (
  <strong className="failedPart" data-content-fault="" role="alert" lang="en">
    {text}
  </strong>
)
