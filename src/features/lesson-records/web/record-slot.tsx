import { type ComponentType, createContext, Suspense, useContext } from 'react';
import { useViewer } from '#platform/web/viewer.ts';

type RecordSlotProps = { sectionID: string; childID: string | undefined };

/** A place beside what is recorded of a class, or of a child of it, that a later feature fills; `src/app/web` says with what. */
export const RecordSlot = createContext<ComponentType<RecordSlotProps> | undefined>(undefined);

export const FilledRecordSlot = (props: RecordSlotProps) => {
  const Filled = useContext(RecordSlot);
  return Filled && <Filled {...props} />;
};

/** What a later feature offers to admins, and to whoever advises a child, beside what is recorded of the child. */
export const ChildSlot = createContext<ComponentType<{ childID: string }> | undefined>(undefined);

export const FilledChildSlot = ({ isAdvised, childID }: { isAdvised: boolean | undefined; childID: string }) => {
  const { role } = useViewer();
  const Filled = useContext(ChildSlot);
  return <Suspense>{Filled && (role === 'admin' || isAdvised) && <Filled childID={childID} />}</Suspense>;
};

/** What a later feature shows of a child in the timeline. */
export const TimelineSlot = createContext<ComponentType<{ childID: string }> | undefined>(undefined);

/** What a later feature shows of a class above what is planned for today. */
export const TodaySlot = createContext<ComponentType<{ sectionID: string }> | undefined>(undefined);

export const FilledTodaySlot = (props: { sectionID: string }) => {
  const Filled = useContext(TodaySlot);
  return <Suspense>{Filled && <Filled {...props} />}</Suspense>;
};
