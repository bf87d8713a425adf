import type { Slots } from 'pointsix'
import { BookHeader } from './BookHeader.tsx'
import { Colophon } from './Colophon.tsx'
import { Shelf } from './Shelf.tsx'
import { Welcome } from './Welcome.tsx'

export const slots: Slots = { Home: Welcome, PostHeader: BookHeader, EntryList: Shelf, Footer: Colophon }
