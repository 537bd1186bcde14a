export const rowKey = ({ id }: { id: string }): [string, string] => ['', id];
