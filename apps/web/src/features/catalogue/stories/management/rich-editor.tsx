import type { Language } from '@cco/domain/language/language'
import { isOwnPage, type StoryDocument } from '@cco/domain/stories/document'
import { tidyDocument } from '@cco/domain/stories/tidy-document'
import { Blockquote } from '@tiptap/extension-blockquote'
import { ListItem } from '@tiptap/extension-list'
import {
  type Editor,
  EditorContent,
  type JSONContent,
  useEditor,
  useEditorState,
} from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import {
  Bold,
  Heading2,
  Heading3,
  Italic,
  Link2,
  List,
  ListOrdered,
  type LucideIcon,
  Quote,
  Redo2,
  Undo2,
} from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { TextField } from '../../../../ui/fields.tsx'
import { Icon } from '../../../../ui/icon.tsx'

export interface EditorProps {
  value: StoryDocument
  onChange: (document: StoryDocument) => void
  label: string
  labelHint?: ReactNode
  /** Why the text cannot be saved. */
  error?: string | undefined
  language: Language
}

/** With what the editor would add itself, in a style element that the page does not allow. */
const LOOK =
  'prose min-h-48 max-h-[60vh] overflow-y-auto px-3.5 py-3 text-[1.0625rem] break-words outline-none [white-space:break-spaces] [&_a]:underline'

/** The nodes of the document schema and no others, so that nothing is lost by saving. */
const EXTENSIONS = [
  StarterKit.configure({
    ...{ blockquote: false, listItem: false, code: false, codeBlock: false, strike: false },
    ...{ underline: false, horizontalRule: false, dropcursor: false, gapcursor: false },
    heading: { levels: [2, 3] },
    link: {
      ...{ openOnClick: false, autolink: false, linkOnPaste: false },
      isAllowedUri: (href) => isOwnPage(href),
    },
  }),
  Blockquote.extend({ content: 'paragraph+' }),
  ListItem.extend({ content: 'paragraph' }),
]

/** The text of a story as it will look, with its tools above. Loaded when editing begins. */
export function RichEditor(props: EditorProps) {
  const { value, onChange, label, labelHint, error, language } = props
  const noteId = useId()
  const [linking, setLinking] = useState(false)
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: value as JSONContent,
    injectCSS: false,
    editorProps: {
      attributes: {
        ...{ class: LOOK, role: 'textbox', lang: language },
        ...{ 'aria-multiline': 'true', 'aria-label': label, 'aria-describedby': noteId },
      },
    },
    onUpdate: ({ editor: changed }) => onChange(tidyDocument(changed.getJSON())),
  })
  return (
    <div>
      <p className="type-label mb-1.5 flex flex-wrap gap-1.5 text-text-1">
        <span aria-hidden="true">{label}</span>
        {labelHint && <span className="font-normal text-text-3">{labelHint}</span>}
      </p>
      <div className="field-box block! p-0!">
        <Toolbar editor={editor} onLink={() => setLinking(!linking)} />
        {linking && <LinkForm editor={editor} onClose={() => setLinking(false)} />}
        <EditorContent editor={editor} />
      </div>
      <p id={noteId} role="status" className="type-small mt-1.5 text-danger empty:hidden">
        {error}
      </p>
    </div>
  )
}

interface ToolbarProps {
  editor: Editor
  onLink: () => void
}

interface Tool {
  name:
    | 'bold'
    | 'italic'
    | 'heading'
    | 'subheading'
    | 'bulletList'
    | 'orderedList'
    | 'quote'
    | 'link'
    | 'undo'
    | 'redo'
  icon: LucideIcon
  isOn?: boolean
  run: () => unknown
}

function Toolbar({ editor, onLink }: ToolbarProps) {
  const { t } = useTranslation('storyManagement')
  const on = useEditorState({
    editor,
    selector: ({ editor: of }) => ({
      bold: of.isActive('bold'),
      italic: of.isActive('italic'),
      heading: of.isActive('heading', { level: 2 }),
      subheading: of.isActive('heading', { level: 3 }),
      bulletList: of.isActive('bulletList'),
      orderedList: of.isActive('orderedList'),
      quote: of.isActive('blockquote'),
      link: of.isActive('link'),
    }),
  })
  const chain = () => editor.chain().focus()
  const tools: Tool[] = [
    { name: 'bold', icon: Bold, isOn: on.bold, run: () => chain().toggleBold().run() },
    { name: 'italic', icon: Italic, isOn: on.italic, run: () => chain().toggleItalic().run() },
    {
      ...{ name: 'heading', icon: Heading2, isOn: on.heading },
      run: () => chain().toggleHeading({ level: 2 }).run(),
    },
    {
      ...{ name: 'subheading', icon: Heading3, isOn: on.subheading },
      run: () => chain().toggleHeading({ level: 3 }).run(),
    },
    {
      ...{ name: 'bulletList', icon: List, isOn: on.bulletList },
      run: () => chain().toggleBulletList().run(),
    },
    {
      ...{ name: 'orderedList', icon: ListOrdered, isOn: on.orderedList },
      run: () => chain().toggleOrderedList().run(),
    },
    { name: 'quote', icon: Quote, isOn: on.quote, run: () => chain().toggleBlockquote().run() },
    { name: 'link', icon: Link2, isOn: on.link, run: onLink },
    { name: 'undo', icon: Undo2, run: () => chain().undo().run() },
    { name: 'redo', icon: Redo2, run: () => chain().redo().run() },
  ]
  return (
    <div
      role="toolbar"
      aria-label={t('tool.label')}
      className="flex flex-wrap gap-0.5 border-line border-b p-1"
    >
      {tools.map(({ name, icon, isOn, run }) => (
        <IconButton
          key={name}
          type="button"
          size="sm"
          label={t(`tool.${name}`)}
          icon={<Icon of={icon} />}
          {...(isOn !== undefined && { 'aria-pressed': isOn })}
          className="aria-pressed:bg-surface-3 aria-pressed:text-text-1"
          onClick={() => void run()}
        />
      ))}
    </div>
  )
}

function LinkForm({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { t } = useTranslation('storyManagement')
  const [href, setHref] = useState(String(editor.getAttributes('link').href ?? '/'))
  const [isWrong, setWrong] = useState(false)
  const set = () => {
    if (!isOwnPage(href)) return setWrong(true)
    editor.chain().focus().extendMarkRange('link').setLink({ href }).run()
    onClose()
  }
  return (
    <div className="grid gap-2 border-line border-b p-3">
      <TextField
        label={t('linkField')}
        help={t('linkHelp')}
        error={isWrong ? t('linkWrong') : undefined}
        value={href}
        onChange={({ target }) => setHref(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          set()
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="button" size="sm" onClick={set}>
          {t('linkSet')}
        </Button>
        <Button
          type="button"
          size="sm"
          variant="ghost"
          onClick={() => {
            editor.chain().focus().extendMarkRange('link').unsetLink().run()
            onClose()
          }}
        >
          {t('linkRemove')}
        </Button>
      </div>
    </div>
  )
}
