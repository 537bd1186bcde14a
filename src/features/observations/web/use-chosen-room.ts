import { useAddressValues } from '#platform/web/data/use-address-values.ts';
import { useViewer } from '#platform/web/viewer.ts';
import * as texts from '#texts/observations/screens';
import { chosenRoom } from './observation-queries.ts';

/**
 * The class that a page is about, and the way back to all of them for who chose it among those of a school.
 * @param rooms missing until they are there
 * @param path the page below `/admin/`
 */
export const useChosenRoom = <Room extends { readonly _id: string }>(
  rooms: readonly Room[] | undefined,
  path: string,
) => {
  const { role } = useViewer();
  const [params] = useAddressValues();
  const room = chosenRoom(rooms ?? [], params.get('class'), role);
  const isChosen = role === 'admin' && rooms !== undefined && rooms.length > 1 && room !== undefined;
  return { room, ...(isChosen && { back: { to: `/admin/${path}`, label: texts.allClasses } }) };
};
