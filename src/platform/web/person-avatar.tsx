import { Avatar } from '@mantine/core';
import styles from './images/default-photo.module.css';
import { renditionFor } from './rendition.ts';

type PersonAvatarProps = {
  image: string;
  size?: number;
};

/** Size in pixels from which the photo may be the page's largest element and loads with high priority. */
const large = 80;

/** Renders a photo or the default image. Decorative: the name is next to it. Does not grow with the font size. */
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
