import { randomOf, seedOf, type Random } from './random.ts'
import { categories, codeSamples, english, korean, type Vocabulary } from './words.ts'

export interface GeneratedPost {
  path: string
  text: string
}

/**
 * Generates post number `at` (from 0). The result depends only on its number and the seed, so a larger corpus starts
 * with the smaller one.
 * @param bytes UTF-8 size at which a body ends; the body exceeds it by at most one block
 */
export function makePost(seed: number, at: number, bytes: number): GeneratedPost {
  const random = randomOf(seedOf(seed, at))
  const vocabulary = random.chance(0.3) ? korean : english
  const subjects = [random.pick(vocabulary.subjects), random.pick(vocabulary.joints), random.pick(vocabulary.subjects)]
  const slug = `${subjects.join('-')}-${at + 1}`
  return {
    path: `${random.pick(categories)}/${fileName(random, slug)}`,
    text: `${frontMatter(random, vocabulary, subjects, at)}\n${body(random, vocabulary, bytes)}`,
  }
}

/** The file name: usually `slug.mdx`, sometimes another form that the blog supports. */
function fileName(random: Random, slug: string): string {
  const shape = random.next()
  return shape < 0.8 ? `${slug}.mdx` : shape < 0.9 ? `${slug}.md` : `${slug}/index.mdx`
}

function frontMatter(random: Random, vocabulary: Vocabulary, subjects: string[], at: number): string {
  const title = `${capital(subjects.join(' '))} ${at + 1}`
  const day = random.between(0, 5_000)
  const lines = [
    `title: ${random.chance(0.3) ? JSON.stringify(`${title}: ${random.pick(vocabulary.words)}`) : title}`,
    `date: ${dateOf(day)}`,
  ]
  if (random.chance(0.25)) lines.push(`updated: ${dateOf(day + random.between(1, 90))}`)
  if (random.chance(0.7)) lines.push(`description: ${sentence(random, vocabulary)}`)
  const tags = [...new Set(Array.from({ length: random.between(1, 4) }, () => random.pick(vocabulary.tags)))]
  lines.push(random.chance(0.5) ? `tags: [${tags.join(', ')}]` : `tags:\n${tags.map((tag) => `  - ${tag}`).join('\n')}`)
  return `---\n${lines.join('\n')}\n---\n`
}

const firstDay = Date.UTC(2012, 0, 1)

/** @param day days after 1 January 2012; at most 5,090, which is in 2025 */
const dateOf = (day: number): string => new Date(firstDay + day * 86_400_000).toISOString().slice(0, 10)

function body(random: Random, vocabulary: Vocabulary, bytes: number): string {
  const blocks = [paragraph(random, vocabulary)]
  const listAt = random.between(2, 4)
  const codeAt = random.between(5, 7)
  const tableAt = random.chance(0.4) ? random.between(8, 9) : 0
  for (let size = Buffer.byteLength(blocks[0]!); size < bytes;) {
    const at = blocks.length
    const block =
      at === listAt
        ? bullets(random, vocabulary)
        : at === codeAt
          ? code(random)
          : at === tableAt
            ? table(random, vocabulary)
            : at % 4 === 1
              ? heading(random, vocabulary, at)
              : paragraph(random, vocabulary)
    blocks.push(block)
    size += Buffer.byteLength(block) + 2
  }
  return `${blocks.join('\n\n')}\n`
}

const heading = (random: Random, vocabulary: Vocabulary, at: number): string =>
  `${at % 8 === 1 ? '##' : '###'} ${capital(`${random.pick(vocabulary.subjects)} ${random.pick(vocabulary.words)}`)}`

const paragraph = (random: Random, vocabulary: Vocabulary): string =>
  Array.from({ length: random.between(3, 6) }, () => sentence(random, vocabulary)).join(' ')

function sentence(random: Random, vocabulary: Vocabulary): string {
  const words = Array.from({ length: random.between(6, 14) }, () => random.pick(vocabulary.words))
  const marked = random.between(0, words.length - 1)
  const markup = random.next()
  const word = words[marked]!
  // Do not mark the first word: a sentence is also a description, where YAML reads `*` as an alias and `[` as a list
  if (marked > 0 && markup < 0.3)
    words[marked] =
      markup < 0.1
        ? `**${word}**`
        : markup < 0.2
          ? `\`${word}\``
          : `[${word}](https://example.com/${encodeURIComponent(word)})`
  return capital(words.join(' ')) + vocabulary.ending
}

const bullets = (random: Random, vocabulary: Vocabulary): string =>
  Array.from({ length: random.between(3, 6) }, () => `- ${sentence(random, vocabulary)}`).join('\n')

function code(random: Random): string {
  const { language, text } = random.pick(codeSamples)
  return `\`\`\`${language}\n${text}\n\`\`\``
}

function table(random: Random, vocabulary: Vocabulary): string {
  const row = () =>
    `| ${random.pick(vocabulary.subjects)} | ${random.between(1, 9_999)} | ${random.pick(vocabulary.words)} |`
  return [
    `| ${random.pick(vocabulary.subjects)} | n | ${random.pick(vocabulary.words)} |`,
    '| --- | ---: | --- |',
    ...Array.from({ length: 4 }, row),
  ].join('\n')
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
