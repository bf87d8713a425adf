import { Children, Fragment, isValidElement, useId, type ReactNode } from 'react'
import { htmlOf } from '@/lib/mdx/evaluate/static-markup.ts'
import { fill } from '@/lib/strings/fill.ts'
import type { Strings } from '@/lib/strings/types.ts'

interface TabItemProps {
  label?: ReactNode
  title?: ReactNode
  name?: ReactNode
  value?: string
  /** Whether it is shown first. */
  default?: boolean
  children?: ReactNode
}

interface TabsProps {
  /** Labels in the order of the tabs, for tabs that have none. */
  items?: readonly ReactNode[]
  /** Labels by the tabs' values. */
  values?: readonly { label?: ReactNode; value: string }[]
  /** The value, the label or the index of the tab that is shown first. */
  defaultValue?: string | number
  defaultIndex?: number
  children?: ReactNode
}

/** A tab outside of `Tabs` is its content. */
export const TabItem = ({ children }: TabItemProps): ReactNode => children

/**
 * Tabs as radio buttons: they work without a script, and the arrow keys move between them. On paper all tabs are there.
 * With a script, tabs of the same name are chosen together: `listeners/choose-tabs.ts`.
 */
export function tabsIn({ tabs, tab }: Strings) {
  function Tabs({ items = [], values = [], defaultValue, defaultIndex, children }: TabsProps) {
    const group = useId()
    const parts = tabsAmong(children)
    const labels = parts.map((part, at) => labelOf(part, at, { items, values }))
    const chosen = parts.findIndex(
      (part, at) =>
        part.default ||
        (defaultValue !== undefined && [part.value, labels[at], at].includes(defaultValue)) ||
        defaultIndex === at,
    )
    const shown = Math.max(0, chosen)
    return (
      <fieldset className="tabs" aria-label={tabs}>
        {parts.map((part, at) => (
          <Fragment key={at}>
            <input
              type="radio"
              name={group}
              id={`${group}-${at}`}
              value={typeof labels[at] === 'string' ? labels[at] : undefined}
              defaultChecked={at === shown}
            />
            <label htmlFor={`${group}-${at}`}>{labels[at] ?? fill(tab, { number: at + 1 })}</label>
            <div>{part.children}</div>
          </Fragment>
        ))}
      </fieldset>
    )
  }
  return Object.assign(Tabs, { Tab: TabItem, Item: TabItem })
}

const labelOf = ({ label, title, name, value }: TabItemProps, at: number, { items = [], values = [] }: TabsProps) =>
  label ?? title ?? name ?? values.find((each) => each.value === value)?.label ?? items[at] ?? value

function ListedTabs({ children, ...labels }: TabsProps): ReactNode {
  return tabsAmong(children).map((part, at) => (
    <Fragment key={at}>
      <p>
        <strong>{labelOf(part, at, labels)}</strong>
      </p>
      <div>{part.children}</div>
    </Fragment>
  ))
}

/** All tabs below each other, each after its label: for feeds, which have no hooks. */
export const listedTabs = Object.assign(ListedTabs, { Tab: TabItem, Item: TabItem })

/**
 * The tabs among the children of `Tabs`: every component is one, and so is any other content, without a label.
 * Compilers put white space between them.
 */
const tabsAmong = (children: ReactNode): TabItemProps[] =>
  Children.toArray(children).flatMap((child): TabItemProps[] => {
    const text = htmlOf(child) ?? child
    if (typeof text === 'string') return text.trim() === '' ? [] : [{ children: child }]
    if (!isValidElement<TabItemProps>(child)) return [{ children: child }]
    if (child.type === Fragment) return tabsAmong(child.props.children)
    return typeof child.type === 'string' ? [{ children: child }] : [child.props]
  })
