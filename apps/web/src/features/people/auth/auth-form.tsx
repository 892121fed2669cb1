import type { ReactNode } from 'react'
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  FormProvider,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { AuthResult } from '../../../lib/auth.ts'
import { Button } from '../../../ui/button.tsx'
import { FormElement } from '../../../ui/form-element.tsx'
import { showToast } from '../../../ui/toast.tsx'
import type { Captcha } from './captcha.tsx'
import { reasonPhrase } from './model.ts'
import { type Refusal, RefusalNotice, useRefusal } from './refusal.tsx'

/** Phrases of `auth` that end with the reason of a refusal. */
type Failed = 'signInFailed' | 'signUpFailed' | 'mailFailed' | 'passwordFailed'

interface Options<Values extends FieldValues, Answer> {
  defaultValues: DefaultValues<Values>
  /** Fields that are not drawn have no value and are not checked. */
  shouldUnregister?: boolean
  /** Of `useCaptcha`, for the requests that the server wants one for. */
  captcha?: Captcha
  /** An address and a password are needed, which is said once for the whole form (spec §5). */
  needsCredentials?: boolean
  /** Calls the sign-in service. */
  send: (values: Values, captchaToken?: string) => Promise<AuthResult<Answer>>
  onSent: (values: Values, answer: Answer) => unknown
  /** The phrase of a refusal, by its code; undefined where the function has dealt with it. */
  refused: Failed | ((code: string, form: UseFormReturn<Values>) => string | undefined)
  /** Selected after a refusal, to be typed anew. */
  retype?: FieldPath<Values>
}

interface AuthFormState<Values extends FieldValues> {
  form: UseFormReturn<Values>
  /** Sends the form: its fields are checked, then the captcha is solved, then the service is called. */
  submit: () => Promise<void>
  isSending: boolean
  refusal: Refusal
  /** Drawn above the button. */
  captcha: ReactNode
}

/** A form that calls the sign-in service; its fields bring their own rules (`model.ts`). */
export function useAuthForm<Values extends FieldValues, Answer = unknown>(
  options: Options<Values, Answer>,
): AuthFormState<Values> {
  const { defaultValues, shouldUnregister, captcha, needsCredentials } = options
  const { send, onSent, refused, retype } = options
  const { t } = useTranslation('auth')
  const form = useForm<Values>({ defaultValues, shouldUnregister: shouldUnregister ?? false })
  const refusal = useRefusal()

  const onValid = async (values: Values) => {
    const result = captcha
      ? await captcha.guard((token) => send(values, token))
      : await send(values)
    if (result.ok) {
      await onSent(values, result)
      return
    }
    const { code } = result
    const text =
      typeof refused === 'string'
        ? t(refused, { reason: reasonPhrase(code, t) })
        : refused(code, form)
    if (text !== undefined) refusal.refuse(text, code)
    if (retype) form.setFocus(retype, { shouldSelect: true })
  }
  const onInvalid = () => {
    const { email, phone, password } = form.getValues() as Partial<Record<string, string>>
    const isMissing = [email ?? phone, password].some((value) => value?.trim() === '')
    if (isMissing) showToast({ tone: 'danger', title: t('credentialsRequired') })
  }
  const handleSubmit = form.handleSubmit(onValid, needsCredentials ? onInvalid : undefined)

  return {
    form,
    submit: () => {
      refusal.clear()
      return handleSubmit()
    },
    isSending: form.formState.isSubmitting,
    refusal,
    captcha: captcha?.field,
  }
}

interface AuthFormProps<Values extends FieldValues> {
  auth: AuthFormState<Values>
  label: string
  busyLabel: string
  children: ReactNode
  /** Links under the button. */
  after?: ReactNode
}

/** The fields of a form of `useAuthForm`, between the refusal and its button. */
export function AuthForm<Values extends FieldValues>(props: AuthFormProps<Values>) {
  const { auth, label, busyLabel, children, after } = props
  return (
    <FormProvider {...auth.form}>
      <FormElement onSubmit={auth.submit} className="grid gap-4.5">
        <RefusalNotice refusal={auth.refusal} />
        {children}
        {auth.captcha}
        <Button
          type="submit"
          variant="primary"
          size="lg"
          block
          busy={auth.isSending}
          busyLabel={busyLabel}
          className="mt-1"
        >
          {label}
        </Button>
        {after}
      </FormElement>
    </FormProvider>
  )
}

interface BackLinkProps {
  onBack: () => void
}

export function BackLink({ onBack }: BackLinkProps) {
  const { t } = useTranslation('auth')
  return (
    <button type="button" className="link type-small justify-self-center" onClick={onBack}>
      {t('back')}
    </button>
  )
}
