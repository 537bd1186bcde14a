import { Avatar } from '@mantine/core';
import styles from './images/default-photo.module.css';
import { renditionFor } from './rendition.ts';

type PersonAvatarProps = {
  /** Path of the photo; `''` when there is none. */
  image: string;
  size?: number;
};

/** From this size on the photo may be the largest thing on the page. */
const large = 80;

/** Somebody's photo, or the default image, which comes with the styles. Decoration: the name stands beside it. Larger letters leave it as it is. */
export const PersonAvatar = ({ image, size = 38 }: PersonAvatarProps) => (
  <Avatar
    src={renditionFor(image, size) || null}
    alt=""
    size={size}
    vars={() => ({ root: { '--avatar-size': `${size}px` } })}
    radius="50%"
    imageProps={size >= large ? { fetchPriority: 'high' } : { loading: 'lazy' }}
  >
    <span className={styles.default} data-default-photo />
  </Avatar>
);
