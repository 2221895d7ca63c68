// What `model.py` and `sweep/page.py` write into a page, and what its parts hand each other.

type Texts = Record<string, string>;
type Fields = Record<string, unknown>;
type Place = { file?: string; line: number; column: number; own: boolean };
type Value = number | string | null;
type Row = Value[];
type Index = number[];

type Finding = {
  kind: string; code: string; severity: string; message: Texts; place: Place | null; thread: Index | null; count: number;
  related: { message: Texts; place: Place | null }[];
};

type Line = { length: number; least: (number | null)[]; most: (number | null)[]; mean: (number | null)[] };
type Spread = { low: number; high: number; nan: number; infinite: number; counts: number[] };
type Heat = { rows: number; columns: number; cells: Row[] };
type Side = { line: Line; histogram: Spread; heat: Heat | null; head: Value[] };
type Picture = {
  name: string; expected: string; before: Side; after: Side | null;
  difference: { line: Line; count: number; worst: Value; index: number } | null;
};
type Argument = {
  name: string; type: string; made_by: string; length: number; scalar: boolean; changed: boolean; before: Value[]; after: Value[];
  minimum: Value; maximum: Value;
};

type Visit = { threads: number[]; rows: Row[] };
type Expression = Visit & {
  line: number; column: number; text: string; label: string; visits: number; launch: number; unset: [number, number][]; earlier: Visit[];
};

// Where threads accessed shared memory: for each, which object of that name, bytes from its beginning, bytes since the visit before.
type Access = {
  line: number; column: number; stores: boolean; size: number; memory: string; name: string; visits: number; launch: number;
  threads: number[]; objects: number[]; offsets: number[]; steps: (number | null)[];
};

// [thread, kind, start, end, bytes, line, movement]
type Segment = [number, number, number, number, number, number, number];
type Slice = { name: string; memory: string; shape: number[]; start: number[]; extent: number[] };
type Movement = { operation: string; source: Slice | null; target: Slice | null };
type Timeline = {
  cycles: boolean; works: string[]; segments: Segment[]; movements: Movement[]; totals: number[][]; length: number; overlap: number; costs: object; cut: boolean;
};

type TimedLine = {
  line: number; own: boolean; file: string; share: number; cycles: number; visits: number; bytes: number;
  bytesUsed: number | null; lanesUsed: number | null; by: Record<string, number>;
};
type Shape = { tag: string; attributes: Texts; text: string };
type Time = {
  kernel: string; kernels: { kernel: string; launches: number; cycles: Value; share: number }[]; cycles: Value; hidden: number; sips: number; sipsWithoutWork: number; deciding: string[]; activities: Record<string, number>; lines: TimedLine[];
  advice: { text: Texts; place: Place | null; page: Texts }[]; roofline: Record<string, Shape[]>; words: Record<string, Texts>;
};

type Model = {
  title: string; target: string; path: string; error: Texts | null; completed: boolean; refused: boolean; ok: boolean; exit_code: number | null; aborted: boolean;
  launch: { grid: number[]; block: number[] } | null; source: string[]; findings: Finding[]; arguments: Argument[]; pictures: Picture[];
  expectations: { text: string; met: boolean; why: Texts }[]; assumptions: { key: string }[]; output: string; output_cut: boolean;
  counts: Record<string, number>; previous: Record<string, number> | null; beside: Model | null;
  traffic: { engine: string; source: string; target: string; operations: number; bytes: number }[];
  launches: Index[][]; threads: Index[]; all_threads: number; expressions: Expression[]; accesses: Access[]; values_cut: boolean; unseen: number;
  timeline: Timeline | null; memory: { memory: string; limit: number; owners: { name: string; bytes: number; place: Place | null }[] }[];
  time: Time | null;
};

// A point of a sweep: values, state, metrics, findings, reason, expectations, launch, constants, command, whether it is best.
type Point = {
  v: string[]; s: string; m: (number | null)[]; f: [string, string, string, number, number][]; r: string | null; e: [number, number] | null;
  l: string | null; k: string | null; c: string; p: number;
};
type SweepModel = {
  title: string; target: string; path: string; texts: Record<string, Texts>; varied: number[]; axes: { name: string; values: string[] }[];
  metrics: string[]; largest: number[]; rows: Point[]; objectives: string[]; order: number[]; best: number; cut: number;
};

// --- the page -----------------------------------------------------------------------------------

type Nested<T> = T | readonly Nested<T>[];
type Child = Nested<Node | string | null | undefined>;
type Changed = Event & { target: HTMLInputElement };
type Attribute = string | number | boolean | null | undefined;
type Handlers = {
  onclick?: (event: MouseEvent) => unknown; onkeydown?: (event: KeyboardEvent) => unknown; onchange?: (event: Changed) => unknown;
  oninput?: (event: Changed) => unknown;
};
type Attributes = Handlers & { [name: string]: Attribute | Handlers[keyof Handlers] };
type Pen = CanvasRenderingContext2D;
type Draw = (pen: Pen) => void;
type Figure = { number: Value | undefined };
type Cell = Value | undefined | Node | Figure;
// Children are lists of lists at most.
type Flat = Node | string | null | undefined;
type Axes = { across: string[]; down: string[]; name: string };
type Cursor = { row: number; column: number };
type Extent = { rows: number; columns: (row: number) => number; at: (x: number, y: number) => number[] | null };
type Visits = { of: Map<number, number>; most: number };
type View = {
  width: number; left: number; end: number; rows: number; from: number; to: number; x: (units: number) => number; units: (x: number) => number;
  show: (from: number, length: number) => void; zoom: (factor: number, at?: number) => void; move: (share: number) => void;
};
type At = (z: number, y: number, x: number) => number[];
type Shown = {
  model: PageModel; words: Record<string, Texts>; language: string; thread: number; lane: number; line: number; visit: number | null; other: Model | null;
};

declare const acquireVsCodeApi: undefined | (() => { postMessage(message: object): void });
