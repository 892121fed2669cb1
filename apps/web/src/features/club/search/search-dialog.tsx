import { SEARCH_LENGTH } from '@cco/domain/search/limits'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useFound } from '../../../kit/use-found.ts'
import { api } from '../../../lib/api.ts'
import { knownRole, useOfferedRole, useRole } from '../../../lib/me.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import {
  type Choice,
  type ChoiceGroup,
  foundPages,
  type GroupName,
  groupsOf,
  recentChoices,
  remember,
} from './model.ts'

interface Props {
  onClose: () => void
}

/** The search of the site: pages, and what the server finds of what the viewer may read. */
export function SearchDialog({ onClose }: Props) {
  const { t } = useTranslation(['search', 'shell', 'common'])
  const navigate = useNavigate()
  const id = useId()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const { groups, status, isStaff } = useGroups(text)
  const choices = groups.flatMap(({ name, choices: of }) => of.map((choice) => ({ name, choice })))
  const active = Math.min(at, choices.length - 1)
  const optionId = (index: number) => `${id}-${index}`
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  })

  const choose = (choice: Choice, name: GroupName) => {
    remember(choice, name)
    onClose()
    void navigate(choice.to)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
    const step = steps[event.key]
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') onClose()
    else if (event.key === 'Enter') {
      const chosen = choices[active]
      if (chosen) choose(chosen.choice, chosen.name)
    } else if (step !== undefined && choices.length > 0) {
      event.preventDefault()
      setAt((active + step + choices.length) % choices.length)
    }
  }
  let index = -1
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('title')}
      closeLabel={t('close')}
    >
      <div className="grid min-h-[min(26rem,60dvh)] grid-cols-1 content-start gap-3">
        <span className="field-box">
          <Icon of={Search} className="text-text-3" />
          <input
            type="text"
            role="combobox"
            aria-label={t('label')}
            aria-autocomplete="list"
            aria-expanded={choices.length > 0}
            aria-controls={choices.length > 0 ? `${id}-list` : undefined}
            aria-activedescendant={choices.length > 0 ? optionId(active) : undefined}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={SEARCH_LENGTH.max}
            value={text}
            onChange={(event) => {
              setText(event.target.value)
              setAt(0)
            }}
            onKeyDown={onKeyDown}
            className="min-w-0 flex-1 py-2"
          />
        </span>
        <p role="status" className="type-small text-text-3">
          {status ?? t(isStaff ? 'staffHelp' : 'help')}
        </p>
        {choices.length > 0 && (
          <div
            ref={list}
            id={`${id}-list`}
            role="listbox"
            aria-label={t('title')}
            className="grid max-h-[min(28rem,55dvh)] grid-cols-1 gap-3 overflow-y-auto"
          >
            {groups.map(({ name, choices: of }) => (
              // biome-ignore lint/a11y/useSemanticElements: a group of options, which no fieldset may be
              <div key={name} role="group" aria-labelledby={`${id}-${name}`}>
                <p id={`${id}-${name}`} className="type-caption px-3 pb-1 text-text-3">
                  {t(`group.${name}`)}
                </p>
                {of.map((choice) => {
                  index += 1
                  const own = index
                  return (
                    <Option
                      key={`${choice.to} ${choice.label} ${own}`}
                      id={optionId(own)}
                      choice={choice}
                      isActive={own === active}
                      onPoint={() => setAt(own)}
                      onChoose={() => choose(choice, name)}
                    />
                  )
                })}
              </div>
            ))}
          </div>
        )}
        {groups[0]?.name === 'recent' && (
          <Button
            size="sm"
            variant="ghost"
            className="justify-self-start"
            onClick={() => recentChoices.set([])}
          >
            {t('clear')}
          </Button>
        )}
        <p className="type-small text-text-3 max-md:hidden">{t('keys')}</p>
      </div>
    </Dialog>
  )
}

interface OptionProps {
  id: string
  choice: Choice
  isActive: boolean
  onPoint: () => void
  onChoose: () => void
}

function Option({ id, choice, isActive, onPoint, onChoose }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys of the whole list
    // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the option
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      onPointerMove={() => !isActive && onPoint()}
      onClick={onChoose}
      className="flex min-h-11 cursor-pointer flex-wrap items-baseline justify-between gap-x-4 rounded-sm px-3 py-2 text-text-1 aria-selected:bg-surface-3"
    >
      <span className="min-w-0 wrap-anywhere">{choice.label}</span>
      {choice.note && <span className="type-small text-text-2">{choice.note}</span>}
    </div>
  )
}

/** What fits the text, and how the search stands; what was chosen last while nothing is typed. */
function useGroups(text: string) {
  const { t } = useTranslation(['search', 'shell', 'common'])
  const role = useOfferedRole(knownRole(useRole()))
  const isStaff = role !== null && role !== 'user'
  const found = useFound<ChoiceGroup>({
    search: async ({ query }, options) => ({
      items: groupsOf(await api.search.find.query({ query, staff: isStaff }, options), role, {
        account: (number) => t('account', { number }),
        noName: t('common:noName'),
        coins: (count) => t('common:coins', { count }),
      }),
    }),
    text,
    min: SEARCH_LENGTH.min,
  })
  const recent = useSyncExternalStore(recentChoices.subscribe, recentChoices.get)
  if (text.trim() === '') {
    const groups: ChoiceGroup[] = recent.length > 0 ? [{ name: 'recent', choices: recent }] : []
    return { groups, status: undefined, isStaff }
  }
  if (!found.isEnabled) return { groups: [], status: undefined, isStaff }
  const pages = foundPages(text, role, (page) => t(`shell:page.${page}`))
  const groups: ChoiceGroup[] = [
    ...(pages.length > 0 ? [{ name: 'pages' as const, choices: pages }] : []),
    ...found.items,
  ]
  const count = groups.reduce((sum, { choices }) => sum + choices.length, 0)
  const status = found.hasFailed
    ? t('failed')
    : found.isSearching
      ? t('searching')
      : count === 0
        ? t('nothing')
        : t('found', { count })
  return { groups, status, isStaff }
}
