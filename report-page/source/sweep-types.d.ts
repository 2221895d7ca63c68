// What the page of a sweep is made of; a side of a plot is an axis or a metric.
type PageModel = SweepModel;
type SweepSide = { name: string; axis: number; metric?: undefined } | { name: string; metric: number; axis?: undefined };
type Column = [string, (row: Point) => Value];
type Chosen = {
  point: number; rows: number; columns: number; metric: number; x: number; y: number; sort: number | null; down: boolean;
};
