/** Style rules that few pages need, beside what needs them. React puts them into the head, each name once. */
export const PartStyle = ({ name, rules }: { name: string; rules: string }) => (
  <style href={`part-${name}`} precedence="parts">
    {rules.replace(/\s+/g, ' ')}
  </style>
)
