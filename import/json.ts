import { placeOf } from '../lib/core/errors.ts'

export interface JsonProblem {
  line: number
  column: number
  message: string
}

export function parseJson(json: string): { value: unknown } | JsonProblem {
  try {
    return { value: JSON.parse(json) as unknown }
  } catch {
    const { offset, expected } = firstError(json)
    const rest = json.slice(offset)
    const found = rest === '' ? 'the end' : JSON.stringify(rest.slice(0, 20).split('\n')[0])
    return { ...placeOf(json, offset), message: `expected ${expected}, found ${found}` }
  }
}

const token =
  /[ \t\r\n]*(?:("[^"\\\n]*(?:\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4})[^"\\\n]*)*")|(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)|([[\]{},:]))/y

/** Finds the first unexpected token: the engine reports a place for some errors only. */
function firstError(json: string): { offset: number; expected: string } {
  const open: ('{' | '[')[] = []
  let expects: 'value' | 'value or ]' | 'name' | 'name or }' | ':' | 'end' = 'value'
  for (token.lastIndex = 0; ;) {
    const start = token.lastIndex
    const [whole, text, literal, sign] = token.exec(json) ?? []
    const blank = /[ \t\r\n]*/y
    blank.lastIndex = start
    const offset = start + (blank.exec(json)?.[0].length ?? 0)
    const expected =
      expects === 'end'
        ? open.length === 0
          ? 'nothing more'
          : `a comma or ${open.at(-1) === '{' ? '}' : ']'}`
        : wanted[expects]
    const error = { offset, expected }
    if (whole === undefined) return error
    const takesValue = expects === 'value' || expects === 'value or ]'
    if (text !== undefined && (expects === 'name' || expects === 'name or }')) expects = ':'
    else if ((text ?? literal) !== undefined && takesValue) expects = 'end'
    else if (sign === ':' && expects === ':') expects = 'value'
    else if ((sign === '{' || sign === '[') && takesValue) {
      open.push(sign)
      expects = sign === '{' ? 'name or }' : 'value or ]'
    } else if (sign === '}' && open.at(-1) === '{' && (expects === 'end' || expects === 'name or }')) {
      open.pop()
      expects = 'end'
    } else if (sign === ']' && open.at(-1) === '[' && (expects === 'end' || expects === 'value or ]')) {
      open.pop()
      expects = 'end'
    } else if (sign === ',' && expects === 'end' && open.length > 0) expects = open.at(-1) === '{' ? 'name' : 'value'
    else return error
  }
}

const wanted = {
  value: 'a value',
  'value or ]': 'a value or ]',
  name: 'a name in quotes',
  'name or }': 'a name in quotes or }',
  ':': 'a colon',
}
