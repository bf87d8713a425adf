'use client'

import { useEffect, useRef, useState } from 'react'
import { comma } from '@/lib/core/comma.ts'
import type { FormField } from '@/lib/write/form.ts'
import type { FormValue } from '@/lib/write/literal.ts'
import { useDesk } from './words.ts'

interface FieldProps {
  isReadOnly: boolean
  onSet: (name: string, value: FormValue) => void
}

/** The front matter as a form. Each control changes the text of its own field. */
export function Fields({ fields, ...rest }: { fields: readonly FormField[] | null } & FieldProps) {
  const { words } = useDesk()
  return (
    <details className="deskFields">
      <summary>{words.fields}</summary>
      {fields === null ? (
        <p>{words.unreadable}</p>
      ) : (
        <div>
          {fields.map((field) => (
            <Field key={field.name} field={field} {...rest} />
          ))}
        </div>
      )}
    </details>
  )
}

/** Milliseconds after a key until the text has the value. */
const setAfter = 120

function Field({
  field: { name, field, kind, options, value, inText },
  isReadOnly,
  onSet,
}: { field: FormField } & FieldProps) {
  const { words } = useDesk()
  const label = (field && words.labels[field]) ?? name
  const shared = { 'aria-label': label, disabled: isReadOnly }
  if (inText) return <Row label={label}>{words.inText}</Row>
  if (kind === 'flag')
    return (
      <Row label={label}>
        <input
          {...shared}
          type="checkbox"
          checked={value === true}
          onChange={({ target }) => onSet(name, target.checked ? true : value === undefined ? '' : false)}
        />
      </Row>
    )
  if (kind === 'choice')
    return (
      <Row label={label}>
        <select {...shared} value={String(value ?? '')} onChange={({ target }) => onSet(name, target.value)}>
          {['', ...options!].map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      </Row>
    )
  const text = Array.isArray(value) ? value.join(', ') : String(value ?? '')
  const day = /^(\d{4}-\d{2}-\d{2})?(?:[T ](\d{2}:\d{2}))?$/.exec(text)
  if (kind === 'date' && day) {
    const [, date = '', time = ''] = day
    const set = (newDate: string, newTime: string) =>
      onSet(name, newDate && newTime ? `${newDate}T${newTime}` : newDate)
    return (
      <Row label={label}>
        <Typed {...shared} type="date" value={date} onValue={(typed) => set(typed, time)} />
        <Typed
          {...shared}
          aria-label={`${label}: ${words.time}`}
          type="time"
          value={time}
          onValue={(typed) => set(date, typed)}
        />
      </Row>
    )
  }
  return (
    <Row label={label}>
      <Typed {...shared} value={text} onValue={(typed) => onSet(name, valueOf(kind, typed))} />
    </Row>
  )
}

/** What was typed, as the front matter has it. What is no number is left to the schema, which says so. */
function valueOf(kind: FormField['kind'], typed: string): FormValue {
  if (kind === 'list') return typed.split(comma).flatMap((each) => each.trim() || [])
  return kind === 'number' && /^-?\d+(?:\.\d+)?$/.test(typed.trim()) ? Number(typed) : typed
}

const Row = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <div className="deskField">
    <span aria-hidden="true">{label}</span>
    <span>{children}</span>
  </div>
)

/** A control that is not disturbed while someone types in it, nor a syllable while it is composed. */
function Typed({
  value,
  onValue,
  ...rest
}: { value: string; onValue: (typed: string) => void } & React.ComponentProps<'input'>) {
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const set = useRef(onValue)
  useEffect(() => {
    set.current = onValue
    if (input.current && document.activeElement !== input.current && typed === null) input.current.value = value
  })
  useEffect(() => {
    if (typed === null) return
    const timer = setTimeout(() => {
      setTyped(null)
      set.current(typed)
    }, setAfter)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <input
      {...rest}
      ref={input}
      defaultValue={value}
      onInput={({ currentTarget, nativeEvent }) =>
        (nativeEvent as InputEvent).isComposing ? undefined : setTyped(currentTarget.value)
      }
      onCompositionEnd={({ currentTarget }) => setTyped(currentTarget.value)}
    />
  )
}
