import { Text } from '@mantine/core';
import { ShortTable } from '#platform/web/tables/short-table.tsx';
import * as texts from '#texts/lesson-records/balance';
import type { Balance } from '../../balance-schemas.ts';
import { useRecordLabels } from '../record-labels.ts';
import styles from './balance.module.css';

type Area = Balance['areas'][number];

const width = 100;

/** Bar of the presentations, followed by the practice days. The table shows the numbers too. */
const Bar = ({ area: { presented, practised }, max }: { area: Area; max: number }) => (
  <svg className={styles.bar} viewBox={`0 0 ${width} 4`} preserveAspectRatio="none" aria-hidden="true">
    <rect width={(presented / max) * width} height={4} className={styles.presented} />
    <rect x={(presented / max) * width} width={(practised / max) * width} height={4} className={styles.practised} />
  </svg>
);

const Key = ({ of }: { of: 'presented' | 'practised' }) => (
  <svg className={styles.key} viewBox="0 0 1 1" aria-hidden="true">
    <rect width={1} height={1} className={styles[of]} />
  </svg>
);

export const AreaChart = ({ areas }: { areas: readonly Area[] }) => {
  const labels = useRecordLabels();
  const max = Math.max(1, ...areas.map(({ presented, practised }) => presented + practised));
  const hasAlbums = new Set(areas.map(({ album }) => album)).size > 1;
  return (
    <ShortTable aria-label={texts.byArea}>
      <thead>
        <tr>
          <th scope="col">{texts.area}</th>
          <th scope="col" className={styles.number}>
            <Key of="presented" />
            {labels.kind('presented')}
          </th>
          <th scope="col" className={styles.number}>
            <Key of="practised" />
            {labels.kind('practised')}
          </th>
          <th scope="col" className={styles.number}>
            {texts.withChildren}
          </th>
        </tr>
      </thead>
      <tbody>
        {areas.map((area) => (
          <tr key={area._id}>
            <th scope="row" className={styles.area}>
              {area.name}
              {(hasAlbums || !area.isInRoom) && (
                <Text size="xs" c="dimmed">
                  {area.isInRoom ? area.album : texts.notInRoom}
                </Text>
              )}
              <Bar area={area} max={max} />
            </th>
            <td className={styles.number}>{area.presented}</td>
            <td className={styles.number}>{area.practised}</td>
            <td className={styles.number}>{area.children}</td>
          </tr>
        ))}
      </tbody>
    </ShortTable>
  );
};
