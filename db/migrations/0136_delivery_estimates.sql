-- What a bundle weighs decides what its delivery costs, before it lies in anybody's cart.
comment on view shelf_bundle_parts is 'owner: catalogue; readable by: cart, orders, skinvestment. The products in a set of a bundle.';
