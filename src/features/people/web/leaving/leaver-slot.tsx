import { type ComponentType, createContext, Suspense, useContext } from 'react';

type LeaverSlotProps = { childID: string };

/** What a later feature offers for a student who left; `src/app/web` says with what. */
export const LeaverSlot = createContext<ComponentType<LeaverSlotProps> | undefined>(undefined);

export const FilledLeaverSlot = (props: LeaverSlotProps) => {
  const Filled = useContext(LeaverSlot);
  return <Suspense>{Filled && <Filled {...props} />}</Suspense>;
};
