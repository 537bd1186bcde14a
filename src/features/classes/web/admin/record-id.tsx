import styles from './record-id.module.css';

/** The id of a record in a table: whole where there is room, else its end, by which records differ. */
export const RecordId = ({ id, isShort = false }: { id: string; isShort?: boolean }) => (
  <span className={styles.id} title={id}>
    {!isShort && <span className={styles.full}>{id}</span>}
    <span className={isShort ? undefined : styles.short}>{`…${id.slice(-8)}`}</span>
  </span>
);
