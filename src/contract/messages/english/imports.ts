/** Spreadsheets of products. `{name}` is a placeholder. */
export const imports = {
  choose_csv: 'Please choose a CSV file.',
  csv_not_utf8: 'Please save the spreadsheet as “CSV UTF-8”; this file is something else.',
  csv_quote_open: 'The quote that begins in line {line} never ends.',
  csv_record_too_long: 'The record in line {line} is too long; perhaps a quote never ends.',
  csv_no_head: 'The first line must name the columns, one of them sku.',
  csv_columns_unknown: 'These columns are not known: {columns}.',
  csv_column_twice: 'The column {column} stands there twice.',
  csv_empty: 'The file holds no products.',
  csv_too_many_rows: 'At most {max} rows at once, and empty ones count; this file has more.',
  new_product_needs: 'A new product needs this.',
  sku_of_bundle: 'This SKU is a bundle’s.',
  sku_of_deleted: 'This SKU is a deleted product’s. Please take that one back first.',
  sku_scientific:
    'A spreadsheet program made a number of this SKU ({sku}). Please format the column as text and type the SKU again.',
  sku_without_zeros:
    'No product has this SKU; {sku} is probably meant. Spreadsheet programs cut off zeros: please format the column as text.',
  sku_of_no_export:
    'This line comes from an export, but no product has this SKU any more. Please mend the SKU, or empty stock_seen if this is a new product.',
  row_same_sku: 'Row {row} has the same SKU.',
  row_same_slug: 'Row {row} has the same address.',
  no_such_category: 'There is no category “{slug}”; write its address, such as face-serum.',
  no_such_value: 'This attribute has no value “{value}”; write its address, such as oily.',
  no_such_brand: 'There is no brand “{brand}”; write its name as the list of brands has it.',
  address_not_in_shop: '{url} is not in the shop.',
  not_true_or_false: 'Please write true or false.',
  stock_seen_form: 'Please leave this as the export wrote it, such as 40@1234, or empty.',
  stock_seen_of_other: 'This is not of this product. Please leave it as the export wrote it, or empty.',
  stock_counted_since:
    'The stock was {before} when it was seen; since then it was filled up or corrected, and it is {now} now. Please export again and type the new count.',
  stock_count_too_low:
    'The stock was {before} when it was seen and {now} now, after sales; a count of {counted} would leave fewer than none. Please export again and type the new count.',
  compare_price_worked_out: 'Passed over: the shop works this price out from the last 30 days.',
  changed_since_preview: 'Somebody changed this product since the preview.',
  row_overtaken: 'Something in the shop changed meanwhile. Please try this row again.',
} as const
