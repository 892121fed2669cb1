import { trpc } from '../../../lib/api.ts'
import { queryClient } from '../../../lib/query-client.ts'

/** The devices that receive push messages. */
export const devicesQuery = () => trpc.push.devices.queryOptions()

/** Reads the devices again. */
export const refreshDevices = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: devicesQuery().queryKey })
