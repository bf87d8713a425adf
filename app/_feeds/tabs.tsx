import { Children, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react'
import { TabItem, type TabItemProps, type TabsProps } from '../_components/mdx/tabs.tsx'

/** All tabs below each other, each after its label. */
function Tabs({ items = [], values = [], children }: TabsProps): ReactNode {
  return (
    <>
      {partsOf(children).map(({ label, title, name, value, children: content }, at) => (
        <Fragment key={at}>
          <p>
            <strong>
              {label ?? title ?? name ?? values.find((each) => each.value === value)?.label ?? items[at] ?? value}
            </strong>
          </p>
          <div>{content}</div>
        </Fragment>
      ))}
    </>
  )
}

const partsOf = (children: ReactNode): TabItemProps[] =>
  Children.toArray(children).flatMap((child): TabItemProps[] => {
    if (!isValidElement<TabItemProps>(child)) return []
    return child.type === Fragment ? partsOf(child.props.children) : [(child as ReactElement<TabItemProps>).props]
  })

/** Tabs without hooks: those of pages are radio buttons, and use one. */
export const feedTabs = Object.assign(Tabs, { Tab: TabItem, Item: TabItem })
