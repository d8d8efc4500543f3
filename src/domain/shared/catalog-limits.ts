/** How much fits into the catalogue: one place for the schemas of the server and for the fields that people fill. */
export const CATALOG_LIMITS = {
  /** The last place in any list. */
  sort: 9999,
  /** New ones of one import. */
  newCategories: 200,
  categoryName: 60,
  categoryIntro: 200,
  itemName: 80,
  itemDescription: 280,
  /** Dishes of one venue. */
  items: 2000,
  /** Extras of one dish. */
  modifiers: 40,
  modifierName: 60,
  groupName: 40,
  /** Answers of one group. */
  options: 40,
  groupsOfDish: 10,
  packageGroups: 8,
  /** Of one package, all its groups together. */
  packageDishes: 20,
  tableName: 40,
  tableArea: 40,
  tableCapacity: 99,
} as const;
