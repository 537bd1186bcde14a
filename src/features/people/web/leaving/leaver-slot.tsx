import { type ComponentType, createContext, Suspense, useContext } from 'react';

type LeaverSlotProps = { childID: string };

/** Slot for actions of other features on former students. `src/app/web` provides the component. */
export const LeaverSlot = createContext<ComponentType<LeaverSlotProps> | undefined>(undefined);

export const FilledLeaverSlot = (props: LeaverSlotProps) => {
  const Filled = useContext(LeaverSlot);
  return <Suspense>{Filled && <Filled {...props} />}</Suspense>;
};
