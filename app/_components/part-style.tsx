/**
 * Style rules that few pages need, next to the content that needs them. React moves them to the head, each name once.
 */
export const PartStyle = ({ name, rules }: { name: string; rules: string }) => (
  <style href={`part-${name}`} precedence="parts">
    {rules.replace(/\s+/g, ' ')}
  </style>
)
