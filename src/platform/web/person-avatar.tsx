import { Avatar } from '@mantine/core';
import defaultAvatar from './images/default-avatar.svg';
import { renditionFor } from './rendition.ts';

type PersonAvatarProps = {
  /** Path of the photo; `''` when there is none. */
  image: string;
  size?: number;
};

/** Somebody's photo, or the default image. Decoration: the name stands beside it. */
export const PersonAvatar = ({ image, size = 38 }: PersonAvatarProps) => (
  <Avatar
    src={renditionFor(image, size) || defaultAvatar}
    alt=""
    size={size}
    radius="50%"
    imageProps={{ loading: 'lazy' }}
  >
    <img src={defaultAvatar} alt="" width={size} height={size} />
  </Avatar>
);
