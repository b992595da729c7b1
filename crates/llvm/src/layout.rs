//! stub
use crate::{Module, TypeId};
/// x
pub struct DataLayout;
#[allow(missing_docs)]
impl DataLayout {
    pub fn parse(_: &str) -> Result<DataLayout, String> {
        Ok(DataLayout)
    }
    pub fn pointer_width(&self) -> u32 {
        64
    }
    pub fn alloc_size(&self, _: &Module, _: TypeId) -> Result<u64, String> {
        Ok(0)
    }
    pub fn abi_align(&self, _: &Module, _: TypeId) -> Result<u64, String> {
        Ok(0)
    }
    pub fn struct_offsets(&self, _: &Module, _: TypeId) -> Result<Vec<u64>, String> {
        Ok(vec![])
    }
}
