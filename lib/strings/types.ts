import type { en } from './en.ts'

/** A text in which `{name}` is filled in. */
export type Text<Name extends string = string> = string & { readonly names?: Name }

/** A text by a number, which is `{count}`. The names are those of `Intl.PluralRules`, but `zero` is for exactly none. */
export type Plural<Name extends string = string> = { readonly [Form in Intl.LDMLPluralRule]?: Text<Name> } & {
  readonly other: Text<Name>
}

type NamesIn<Given extends string> = Given extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never

/** The shape of English texts in any language. */
type Translated<Given> = Given extends string
  ? [NamesIn<Given>] extends [never]
    ? string
    : Text<NamesIn<Given>>
  : Given extends { readonly other: infer Other extends string }
    ? Plural<NamesIn<Other>>
    : { readonly [Key in keyof Given]: Translated<Given[Key]> }

/** All texts of a language. */
export type Strings = Translated<typeof en>

type Some<Given> = Given extends string | Plural ? Given : { readonly [Key in keyof Given]?: Some<Given[Key]> }

/** The texts of a language that `theme/strings/` adds or changes. */
export type OwnStrings = Some<Omit<Strings, 'lang'>>

/** `OwnStrings` by BCP 47 language. */
export type StringsByLanguage = Readonly<Record<string, OwnStrings>>
