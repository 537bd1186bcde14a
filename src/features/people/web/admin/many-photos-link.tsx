import { Button } from '@mantine/core';
import { Link } from 'react-router';
import * as texts from '#texts/people/common';

export const ManyPhotosLink = ({ list }: { list: 'students' | 'teachers' }) => (
  <Button component={Link} to={`/admin/photos?of=${list}`} variant="default">
    {texts.manyPhotos}
  </Button>
);
