/**
 * Stands for an imported value while a body is tried: a component that renders its children, a function that returns
 * any value, and an object that has every property and no items.
 */
const anyValue: unknown = new Proxy(
  (argument?: object) => (isProps(argument) ? (argument.children ?? null) : anyValue),
  {
    get(_, key) {
      if (key === Symbol.toPrimitive) return () => ''
      if (key === Symbol.iterator) return noItems
      return isAbsent(key) ? undefined : anyValue
    },
  },
)

function* noItems() {}

const isProps = (argument: object | undefined): argument is { children?: unknown } =>
  typeof argument === 'object' && argument !== null && Object.getPrototypeOf(argument) === Object.prototype

/** What React and promises look for to tell what they have. */
const isAbsent = (key: string | symbol): boolean =>
  typeof key === 'symbol' ||
  /^(?:prototype|\$\$typeof|then|toJSON|displayName|propTypes|(?:c|childC)ontextTypes?|getDerivedStateFromProps)$/.test(
    key,
  )

/** Every name with any value. */
export const anyNames: Readonly<Record<string, unknown>> = new Proxy({}, { get: () => anyValue })
