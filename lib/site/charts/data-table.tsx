/**
 * Draws a table of strings; the first cell of each row is its header. The table scrolls on its own and can be focused
 * with the keyboard.
 */
export function DataTable({ label, heads, rows }: { label: string; heads: string[]; rows: string[][] }) {
  return (
    <section className="table" aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {heads.map((head) => (
              <th scope="col" key={head}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([head, ...texts], row) => (
            <tr key={row}>
              <th scope="row">{head}</th>
              {texts.map((text, column) => (
                <td key={column}>{text}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
