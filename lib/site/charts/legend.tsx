import { Marker, tones } from './marker.tsx'

/** Draws the legend: the meaning of the colours and shapes of a chart. */
export function Legend({ labels, lines }: { labels: readonly string[]; lines?: boolean }) {
  return (
    <ul className="legend" role="list">
      {labels.map((label, index) => (
        <li key={label}>
          <svg width={lines ? 30 : 12} height={12} aria-hidden="true" data-tone={index % tones}>
            {lines ? (
              <g data-dash={Math.floor(index / tones)}>
                <line x1={0} x2={30} y1={6} y2={6} />
                <svg x={15} y={6} overflow="visible">
                  <Marker index={index} />
                </svg>
              </g>
            ) : (
              <rect width={12} height={12} rx={2} />
            )}
          </svg>
          {label}
        </li>
      ))}
    </ul>
  )
}
