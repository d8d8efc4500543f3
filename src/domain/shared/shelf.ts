/**
 * The part of the world that a record's own file may use: importing the whole World there would make an import cycle.
 */
export interface Shelf<Collection extends string, Stored> {
  get(collection: Collection, id: string): Stored | undefined;
  all(collection: Collection): Iterable<Stored>;
}
