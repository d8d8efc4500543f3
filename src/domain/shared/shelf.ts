/**
 * The part of the world that a record's own file may ask for. The world knows every record; a record's file that knew the
 * whole world would close a circle.
 */
export interface Shelf<Collection extends string, Stored> {
  get(collection: Collection, id: string): Stored | undefined;
  all(collection: Collection): Iterable<Stored>;
}
