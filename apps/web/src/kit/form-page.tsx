import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Form, type FormProps } from './form.tsx'
import { Page } from './page.tsx'
import { PageContent } from './page-content.tsx'
import { PageHead, type PageHeadProps } from './page-head.tsx'
import type { PageState } from './page-state.ts'

interface Props<T extends FieldValues>
  extends Pick<PageHeadProps, 'kicker' | 'lead' | 'trail'>,
    Pick<FormProps<T>, 'form' | 'onSubmit'> {
  title: string
  /** The button that sends the form, `type="submit"`. */
  primaryAction: ReactNode
  /** The way out that changes nothing. */
  safeAction?: ReactNode
  /** Its `ready` children are the fields. */
  state: PageState
}

/** One thing to fill in and send: a gift, an application, a new story. */
export function FormPage<T extends FieldValues>(props: Props<T>) {
  const { form, onSubmit, primaryAction, safeAction, state, ...head } = props
  return (
    <Page>
      <div className="mx-auto max-w-[44rem]">
        <PageHead {...head} />
        {state.kind === 'ready' ? (
          <Form
            form={form}
            onSubmit={onSubmit}
            className="panel"
            fieldsClassName="grid gap-5 p-4 md:p-6"
            footer={
              <div className="flex flex-wrap-reverse justify-end gap-3 border-panel-line border-t p-4 max-md:*:grow md:px-6">
                {safeAction}
                {primaryAction}
              </div>
            }
          >
            {state.children}
          </Form>
        ) : (
          <PageContent state={state} />
        )}
      </div>
    </Page>
  )
}
