import { Button, Group, Modal, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { lazy, Suspense, useEffect, useState } from 'react';
import { lessonRecordsEndpoints } from '#features/lesson-records/contract.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { useDates } from '#platform/web/format/dates.ts';
import { confirm } from '#platform/web/ui/confirm.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { leavesPanel, useEscapeWithoutFocus } from '#platform/web/ui/panel/leave-panel.ts';
import * as texts from '#texts/work-cycles/board';
import * as screens from '#texts/work-cycles/screens';
import { workCyclesEndpoints } from '../contract.ts';
import type { WorkCycle, WorkNote } from '../schemas.ts';
import { Tile } from './tile.tsx';
import { type TileState, tileStates } from './tile-states.ts';
import type { Notes } from './use-notes.ts';
import styles from './work-cycles.module.css';

const { getWorkCycle, getWorkCycles, endWorkCycle, removeWorkNote } = workCyclesEndpoints;

const loadChoice = () => import('./choice.tsx');
const Choice = lazy(async () => ({ default: (await loadChoice()).Choice }));

const smallFace = 72;
const largeFace = 104;

const recentLessons = (notes: readonly WorkNote[]) => {
  const byId = new Map(notes.flatMap(({ lesson }) => (lesson ? [[lesson._id, lesson] as const] : [])));
  const last = notes.toReversed().flatMap(({ lesson }) => lesson?._id ?? []);
  return [...new Set(last)].flatMap((id) => byId.get(id) ?? []);
};

const Head = ({ cycle, onClose }: { cycle: WorkCycle; onClose: () => void }) => {
  const { time } = useDates();
  const end = useAction(endWorkCycle, { invalidates: [getWorkCycle, getWorkCycles] });
  const confirmAndEnd = async () => {
    if (await confirm({ title: texts.endTitle, body: texts.endBody, confirm: texts.endConfirm }))
      end.mutate({ id: cycle._id });
  };
  return (
    <div className={styles.head}>
      <div>
        <Modal.Title component="h2">{texts.titleOf({ section: cycle.section })}</Modal.Title>
        <Text size="sm" c="dimmed">
          {texts.since({ time: time(cycle.begunAt) })}
        </Text>
      </div>
      <Group gap="xs">
        <Button variant="default" onClick={onClose}>
          {texts.close}
        </Button>
        <Button loading={end.isPending} onClick={() => void confirmAndEnd()}>
          {texts.end}
        </Button>
      </Group>
    </div>
  );
};

type ChosenProps = {
  cycle: WorkCycle;
  student: WorkCycle['children'][number];
  tileState: TileState;
  notes: Notes;
  onClose: () => void;
};

const Chosen = ({ cycle, student, tileState, notes, onClose }: ChosenProps) => {
  const section = useEndpoint(lessonRecordsEndpoints.getRecordSection, { sectionID: cycle.sectionID }).data;
  const remove = useAction(removeWorkNote, { invalidates: [getWorkCycle] });
  return (
    <Choice
      {...{ student, tileState, section, onClose }}
      recentLessons={recentLessons(cycle.notes)}
      onNote={(kind, lesson) => {
        notes.note({ studentID: student._id, kind, ...(lesson && { lesson }) });
        onClose();
      }}
      onRemove={({ _id }) => {
        remove.mutate({ id: _id });
        onClose();
      }}
    />
  );
};

type BoardProps = { cycle: WorkCycle; notes: Notes; onClose: () => void };

export const Board = ({ cycle, notes, onClose }: BoardProps) => {
  const [openedId, setOpenedId] = useState<string>();
  useEscapeWithoutFocus(true, onClose);
  useEffect(() => void loadChoice().catch(() => undefined), []);
  const isWide = useMediaQuery('(min-width: 48em)') === true;
  const tileStateOf = tileStates(cycle.notes, notes.sent);
  const opened = cycle.children.find(({ _id }) => _id === openedId);
  return (
    <>
      <Modal.Root
        opened
        onClose={onClose}
        fullScreen
        closeOnEscape={false}
        onKeyDown={(event) => {
          if (leavesPanel(event)) onClose();
        }}
        transitionProps={{ duration: 0 }}
      >
        <Modal.Content radius={0}>
          <Modal.Body p="xs">
            <div className={styles.board}>
              <Head cycle={cycle} onClose={onClose} />
              {cycle.children.length === 0 && <EmptyState>{screens.noChildren}</EmptyState>}
              <ul className={styles.tiles} aria-label={texts.faces({ section: cycle.section })}>
                {cycle.children.map((student) => (
                  <Tile
                    key={student._id}
                    {...{ student, notes }}
                    tileState={tileStateOf(student._id)}
                    faceSize={isWide ? largeFace : smallFace}
                    onOpen={() => setOpenedId(student._id)}
                  />
                ))}
              </ul>
            </div>
          </Modal.Body>
        </Modal.Content>
      </Modal.Root>
      <Suspense fallback={null}>
        {opened && (
          <Chosen
            key={opened._id}
            {...{ cycle, notes }}
            student={opened}
            tileState={tileStateOf(opened._id)}
            onClose={() => setOpenedId(undefined)}
          />
        )}
      </Suspense>
    </>
  );
};
