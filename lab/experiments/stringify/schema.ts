const text = { type: 'string' } as const
const textOrNull = { type: 'string', nullable: true } as const
const texts = { type: 'array', items: text } as const

/** JSON Schema of a list of posts' metadata. Generated posts have no faults, so the schema leaves out their shape. */
export const listSchema = {
  type: 'array',
  items: {
    type: 'object',
    properties: {
      slug: text,
      title: text,
      date: textOrNull,
      publishedAt: textOrNull,
      updated: textOrNull,
      description: text,
      tags: texts,
      category: textOrNull,
      lang: text,
      readingMinutes: { type: 'integer' },
      image: textOrNull,
      series: { type: 'object', nullable: true, properties: { name: text, order: { type: 'number', nullable: true } } },
      canonical: textOrNull,
      aliases: texts,
      draft: { type: 'boolean' },
      file: text,
      faults: { type: 'array', items: text },
    },
  },
} as const

/** All names of its properties, in one order: serializers differ in theirs. */
export const keys = Object.keys(listSchema.items.properties).concat('name', 'order').sort()
