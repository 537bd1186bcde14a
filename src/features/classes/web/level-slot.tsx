import { type ComponentType, createContext, Suspense, useContext } from 'react';

/** What a later feature offers admins on the page of a level; `src/app/web` says with what. */
export const LevelSlot = createContext<ComponentType<{ levelID: string }> | undefined>(undefined);

export const FilledLevelSlot = (props: { levelID: string }) => {
  const Filled = useContext(LevelSlot);
  return <Suspense>{Filled && <Filled {...props} />}</Suspense>;
};
