import { type ComponentType, createContext, useContext } from 'react';

type RecordSlotProps = { sectionID: string; childID: string | undefined };

/** A place beside what is recorded of a class, or of a child of it, that a later feature fills; `src/app/web` says with what. */
export const RecordSlot = createContext<ComponentType<RecordSlotProps> | undefined>(undefined);

export const FilledRecordSlot = (props: RecordSlotProps) => {
  const Filled = useContext(RecordSlot);
  return Filled && <Filled {...props} />;
};

/** What a later feature shows of a child in the timeline. */
export const TimelineSlot = createContext<ComponentType<{ childID: string }> | undefined>(undefined);
