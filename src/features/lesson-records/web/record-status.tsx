import { UndoLine } from '#platform/web/operations/undo-line.tsx';
import type { RecordRoom } from '../schemas.ts';
import { RefusedSteps, WaitingSteps } from './panels.tsx';
import { summaryOf } from './recorded-words.ts';
import { useRecordWords } from './state-words.ts';
import type { ClassRecord } from './use-record.ts';

type StatusProps = { record: ClassRecord; room: RecordRoom };

/** What waits to be sent, and what could not be stored. */
export const RecordTroubles = ({ record, room }: StatusProps) => (
  <>
    <div role="status">{record.waiting.length > 0 && <WaitingSteps steps={record.waiting} />}</div>
    {record.failed.length > 0 && <RefusedSteps record={record} room={room} />}
  </>
);

/** The last thing that was recorded, with the way back. */
export const LastRecorded = ({ record: { last, undo }, room }: StatusProps) => {
  const words = useRecordWords();
  return <UndoLine id={last?.entries[0]?.clientId} done={last && summaryOf(words, room, last.entries)} onUndo={undo} />;
};
