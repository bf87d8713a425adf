import { performReactRefresh, register } from 'next/dist/compiled/react-refresh/runtime'

// An edit retries the parts of a page that have thrown. React tracks them only after the first edit, so a part that
// throws in a newly opened page would keep its error. This is that first edit, of a component that is not used anywhere
for (const component of [() => null, () => null]) register(component, 'pointsix.retry')
performReactRefresh()
