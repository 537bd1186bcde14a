import { type ComponentType, createContext, Suspense, useContext } from 'react';

/** Slot on the level page for admins. `src/app/web` provides the component of another feature. */
export const LevelSlot = createContext<ComponentType<{ levelID: string }> | undefined>(undefined);

export const FilledLevelSlot = (props: { levelID: string }) => {
  const Filled = useContext(LevelSlot);
  return <Suspense>{Filled && <Filled {...props} />}</Suspense>;
};
