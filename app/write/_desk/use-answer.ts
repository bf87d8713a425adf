import { useEffect, useState } from 'react'
import type { Answer, Given, Question } from '@/lib/write/answers.ts'
import { ask } from './ask.ts'

/** The answer to a question, or why there is none. Another `given` asks again; until then the last one stays. */
export function useAnswer<Q extends Question>(question: Q, given: Given<Q>): { answer?: Answer<Q>; problem?: string } {
  const [said, setSaid] = useState<{ answer?: Answer<Q>; problem?: string }>({})
  const asked = JSON.stringify(given)
  useEffect(() => {
    let isOver = false
    ask(question, JSON.parse(asked) as Given<Q>).then(
      (answer) => isOver || setSaid({ answer }),
      ({ message }: Error) => isOver || setSaid({ problem: message }),
    )
    return () => void (isOver = true)
  }, [question, asked])
  return said
}
