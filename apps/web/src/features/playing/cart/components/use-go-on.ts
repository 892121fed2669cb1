import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from '../../../../lib/auth.ts'
import { openAuthDialog, useAuthDialog } from '../../../../lib/auth-dialog.ts'
import { paths } from '../../../../lib/paths.ts'

/**
 * On to paying. A guest signs in over the cart first, and goes on as soon as that has worked;
 * closing the dialog gives the wish up.
 */
export function useGoOn() {
  const navigate = useNavigate()
  const { status } = useSession()
  const dialog = useAuthDialog()
  const [wished, setWished] = useState(false)
  const guest = status === 'guest'

  useEffect(() => {
    if (!wished) return
    if (status === 'signedIn') void navigate(paths.checkout())
    else if (guest && dialog === null) setWished(false)
  }, [wished, status, guest, dialog, navigate])

  function goOn() {
    if (guest) openAuthDialog('login')
    setWished(true)
  }
  return { guest, goOn }
}
