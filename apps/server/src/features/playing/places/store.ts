import type { Tx } from '@cco/database/client'
import type { PlaceFields } from '@cco/domain/places/contract'

/** Inserts a place; returns false if its id already exists. */
export async function insertPlace(
  tx: Tx,
  { id, now, ...place }: PlaceFields & { id: string; now: Date },
): Promise<boolean> {
  const { count } = await tx`
    insert into places (id, name, address, directions, advice, contact, map_url, position,
      created_at)
    values (${id}, ${tx.json(place.name)}, ${tx.json(place.address)},
      ${place.directions && tx.json(place.directions)}, ${place.advice && tx.json(place.advice)},
      ${place.contact}, ${place.mapUrl}, ${place.position}, ${now})
    on conflict (id) do nothing`
  return count > 0
}

export async function updatePlace(
  tx: Tx,
  { id, ...place }: PlaceFields & { id: string },
): Promise<void> {
  await tx`update places
    set name = ${tx.json(place.name)}, address = ${tx.json(place.address)},
      directions = ${place.directions && tx.json(place.directions)},
      advice = ${place.advice && tx.json(place.advice)}, contact = ${place.contact},
      map_url = ${place.mapUrl}, position = ${place.position}
    where id = ${id}`
}

export async function setPlaceActive(tx: Tx, id: string, isActive: boolean): Promise<void> {
  await tx`update places set is_active = ${isActive} where id = ${id}`
}

/** Locks a place until the transaction ends. */
export async function lockPlace(
  tx: Tx,
  id: string,
): Promise<(PlaceFields & { isActive: boolean }) | undefined> {
  const [row] = await tx<(PlaceFields & { isActive: boolean })[]>`
    select name, address, directions, advice, contact, map_url, position, is_active from places
    where id = ${id} for update`
  return row
}

export async function placeCount(tx: Tx): Promise<number> {
  const [row] = await tx<{ count: number }[]>`select count(*)::int as count from places`
  return row?.count ?? 0
}
