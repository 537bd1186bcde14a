import type { ReactNode } from 'react';
import styles from './photo-grid.module.css';

type PhotoGridProps = { 'aria-label'?: string; children: ReactNode };

/** A list of small photos in equal cells. The children are `li` elements. */
export const PhotoGrid = (props: PhotoGridProps) => <ul className={styles.photos} {...props} />;
