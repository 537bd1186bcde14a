import { Button } from '@mantine/core';
import { Link } from 'react-router';
import * as common from '#texts/people/common';

/** The way to many at once, beside the one to a single one. */
export const ImportLink = ({ of }: { of: 'teachers' | 'classes' | 'students' }) => (
  <Button component={Link} to={`/admin/import?of=${of}`} variant="default">
    {common.importFrom}
  </Button>
);
