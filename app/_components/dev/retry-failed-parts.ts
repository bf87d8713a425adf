import { performReactRefresh, register } from 'next/dist/compiled/react-refresh/runtime'

// An edit retries the parts of a page that have thrown. React remembers them only once there was an edit, so that a part
// that throws in a page that was just opened would keep its error: this is that edit, of a component that is nowhere
for (const component of [() => null, () => null]) register(component, 'pointsix.retry')
performReactRefresh()
