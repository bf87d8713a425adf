/**
 * Replaces a part of a post that throws. An inline element, as the part may be one. Problems are in English, as in a
 * terminal.
 */
export const FailedPart = ({ text }: { text: string }) => (
  <strong className="failedPart" data-content-fault="" role="alert" lang="en">
    {text}
  </strong>
)
