import '../figures.css'
import { indexCurveIn } from './index-curve.tsx'
import { indexFigureIn, indexSizeIn } from './index-figure.tsx'
import { measuredIn } from './measured.tsx'
import { ratioIn } from './ratio.tsx'
import { readersChartIn } from './readers-chart.tsx'
import { readersTableIn } from './readers-table.tsx'
import { wordsIn } from './words.ts'

/** The components that draw what was measured, in a post's language: a part of the map that posts are rendered with. */
export function figuresIn(lang: string) {
  const words = wordsIn(lang)
  return {
    IndexCurve: indexCurveIn(words),
    IndexFigure: indexFigureIn(words),
    IndexSize: indexSizeIn(words),
    Measured: measuredIn(words),
    Ratio: ratioIn(words),
    ReadersChart: readersChartIn(words),
    ReadersTable: readersTableIn(words),
  }
}
