import { LabItem } from '@/lab/charts/lab-item.tsx'
import { resultOf } from '@/lab/charts/results.ts'
import { labWordsIn } from '@/lab/charts/words.ts'
import { listMetadata } from '@/app/_metadata.ts'
import { ui } from '@/app/_strings.ts'
import { labPath, listed, listedNames } from '@/lab/charts/listed.ts'

const words = labWordsIn(ui.lang)

export const metadata = listMetadata(labPath(), ui.lab, words.intro)

export default async function LabPage() {
  const results = await Promise.all(listedNames.map(resultOf))
  return (
    <div className="list labPage">
      <header className="listHeader">
        <h1>{ui.lab}</h1>
        <p>{words.intro}</p>
      </header>
      <ol className="labList" role="list">
        {listedNames.map((name, index) => (
          <li key={name}>
            <h2>
              <a href={labPath(name)}>{listed[name]!.subject[words.lang]}</a>
            </h2>
            <LabItem name={name} result={results[index] ?? null} words={words} />
          </li>
        ))}
      </ol>
    </div>
  )
}
