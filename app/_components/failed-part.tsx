/** In the place of a part of a post that throws: within a line, as the part may be. */
export const FailedPart = ({ text, lang }: { text: string; lang?: string }) => (
  <strong className="failedPart" data-content-fault="" role="alert" lang={lang}>
    {text}
  </strong>
)
