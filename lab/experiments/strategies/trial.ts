import { askReader, type AskTask } from '../../corpus/ask.ts'
import { runTrial } from '../../engine/trial.ts'

await runTrial<AskTask>(askReader)
