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

/** Keys that React and promises check to determine the type of a value. */
const isAbsent = (key: string | symbol): boolean =>
  typeof key === 'symbol' ||
  /^(?:prototype|\$\$typeof|then|toJSON|displayName|propTypes|(?:c|childC)ontextTypes?|getDerivedStateFromProps)$/.test(
    key,
  )

/** An object that has every property. */
export const anyNames: Readonly<Record<string, unknown>> = new Proxy({}, { get: () => anyValue })
