-- no transaction
-- Addresses below /products/ that the shop's own screens have: whoever opened them never reached the product.
-- in batches of 1000: products by product_id
update products set slug = slug || '-' || left(product_id::text, 8)
 where slug in ('category', 'detail') and product_id between $1 and $2;
